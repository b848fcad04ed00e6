export { addWord, fetalSexWords, listOwnWords, removeWord } from './words-repository.ts';
export { listAboutUnborn, type CaseSubject } from './unborn-repository.ts';
export { refuseTellingTexts } from './refuse-telling.ts';
export {
  fetalTextsService,
  hideTellingTexts,
  type FetalTextsService,
  type ShownText,
} from './hide-telling.ts';
