/** The QR code, whose encoder is loaded when somebody asks for it. */

import { lazy, MissingPart } from "./lazy.tsx";

export const QrCode = lazy(() => import("./qr-code.tsx").then((part) => part.QrCode), MissingPart);
