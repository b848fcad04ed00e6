/** What people feel at the screen, measured in the browser. With `--check` a goal that is missed fails the run. */
import { benchForm } from './form.ts';
import { benchLaboratory } from './laboratory.ts';
import { benchTable } from './table.ts';

export async function bench(): Promise<void> {
  await benchForm();
  await benchTable();
  await benchLaboratory();
}
