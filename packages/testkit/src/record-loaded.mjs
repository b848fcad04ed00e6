/*
 * For `node --import`: notes every source file of ours that the program loads, in the file named by SENLAB_LOADED. What
 * the program has made is then known to be out of date exactly when one of these has changed.
 */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      appendFileSync(process.env['SENLAB_LOADED'], `${url}\n`);
    }
    return next(url, context);
  },
});
