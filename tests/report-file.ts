import { join } from 'node:path';

const folder = join(import.meta.dirname, '../reports');

/** Where tests say what ran. Only a whole run writes where `pnpm check:spec` judges: a part of it proves no loss. */
export function reportFile(name: string): string {
  return join(process.env['SENLAB_WHOLE_RUN'] === '1' ? folder : join(folder, 'parts'), `${name}.json`);
}
