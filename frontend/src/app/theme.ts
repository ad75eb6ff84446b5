export const accent = "#1b6ca8";
