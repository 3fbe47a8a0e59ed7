export const REACTIONS = ["👏", "😂", "😮", "😢", "😡", "🤔", "❤️", "🎉"] as const;
