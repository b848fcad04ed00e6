export {
  addWord,
  fetalSexWords,
  listOwnWords,
  removeWord,
  listAboutUnborn,
  type CaseSubject,
} from './repository.ts';
export {
  refuseTellingTexts,
  fetalTextsService,
  hideTellingTexts,
  type FetalTextsService,
  type ShownText,
} from './telling-texts.ts';
