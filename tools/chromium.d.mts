/** CHROMIUM_PATH, else one that is installed, else (as root on Debian) one that is installed now. @throws Problem */
export function ensureChromium(): string;
