/**
 * Zod would try whether it may make code of text: our pages may not, and the browser reports each try. It must be told
 * before the first schema is made. By the name under which every zod of a page looks for it, also that inside the
 * designer of papers: the function for it would bring four kilobytes of zod to the login page, which has no schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
