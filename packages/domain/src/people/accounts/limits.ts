export const shortcutsLimit = 30;
/** Settings are layout and theme choices; anything longer is not settings. */
export const settingsMaxBytes = 16 * 1024;
export const uploadMaxMegabytes = 20;
/** In one request, and in one field of a form (VAL-018). */
export const uploadMaxFiles = 10;
/** A photograph of today's telephones has 50; above this a few bytes could ask for gigabytes of memory. */
export const imageMaxMegapixels = 64;
