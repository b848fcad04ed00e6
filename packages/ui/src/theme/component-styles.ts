import { baseline } from './styles/baseline.ts';
import { buttons } from './styles/buttons.ts';
import { choices } from './styles/choices.ts';
import type { Components } from './styles/components.ts';
import { feedback } from './styles/feedback.ts';
import { fields } from './styles/fields.ts';
import { navigation } from './styles/navigation.ts';
import { pickers } from './styles/pickers.ts';
import { surfaces } from './styles/surfaces.ts';
import { tables } from './styles/tables.ts';

/** What MUI's parts look like here: borders before shadows, no ripples, a focus that can always be seen. */
export const componentStyles: Components = {
  ...baseline,
  ...buttons,
  ...fields,
  ...choices,
  ...surfaces,
  ...navigation,
  ...tables,
  ...feedback,
  ...pickers,
};
