import { texts, type KitSection } from '../../../apps/web/src/features/kit/texts.ts';

/** Every page of the gallery. */
export const kitSections = Object.keys(texts.sections) as readonly KitSection[];
