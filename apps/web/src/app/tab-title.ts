import { trainingTexts } from '@senlab/contract';
import { appConfig } from '../api/config.ts';
import { texts } from './texts.ts';

/** What the browser shows of a page in its row of tabs. */
export function nameTab(title: string | undefined): void {
  const words = title === undefined ? texts.product : `${title} · ${texts.product}`;
  document.title = appConfig().isTraining === true ? `${trainingTexts.tab} ${words}` : words;
}
