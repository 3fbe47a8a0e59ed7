/** The shared drawings. `Symbols` has to be mounted once, before any other. */

export { Animal, type AnimalProps, Band, type BandProps } from "./animal.tsx";
export { ANIMALS, type AnimalName, animalOf } from "./animals.ts";
export { Bill } from "./bill.tsx";
export { SUITS, type SuitName } from "./colours.ts";
export { Icon, type IconName, type IconProps } from "./icon.tsx";
export { Plate, type PlateProps } from "./plate.tsx";
export { Suit, type SuitProps } from "./suit.tsx";
export { Symbols } from "./symbols.tsx";
