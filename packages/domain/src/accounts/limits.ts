export const shortcutsLimit = 30;
/** Settings are layout and theme choices; anything longer is not settings. */
export const settingsMaxBytes = 16 * 1024;
export const uploadMaxMegabytes = 20;
