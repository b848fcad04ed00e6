export const sidebarWidth = 280;
export const foldedWidth = 64;
