// A file of its own, without React: the rest of the page's scripts waits until its first screen is painted (first-script.tsx).
await window.painted;
await import('./come-to-life.tsx');

export {};
