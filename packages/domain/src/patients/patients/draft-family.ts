import { issue, type DraftCheck } from './draft-fields.ts';
import { isNewbornDraft } from './draft-person.ts';

export const birthOrderMax = 6;
/** Younger, and it is the sister in the next cot who was chosen. */
const motherMinYears = 10;

export const checkDraftSpouse: DraftCheck = ({ spousePatientId }, { patientId }) =>
  spousePatientId !== '' && spousePatientId === patientId ? issue('spousePatientId', 'spouse-is-self') : [];

const checkBirthOrder: DraftCheck = ({ birthOrder }) => {
  const isOrder =
    birthOrder !== null && Number.isInteger(birthOrder) && birthOrder >= 1 && birthOrder <= birthOrderMax;
  return isOrder ? [] : issue('birthOrder', 'birth-order-invalid');
};

const checkNamedMother: DraftCheck = ({ motherPatientId, birthDate }, { patientId, mother }) => {
  if (motherPatientId === patientId) return issue('motherPatientId', 'mother-is-self');
  if (mother === null) return issue('motherPatientId', 'mother-unknown');
  if (mother.gender !== 'female') return issue('motherPatientId', 'mother-not-female');
  const years = Number(birthDate.slice(0, 4)) - Number(mother.birthDate.slice(0, 4));
  return years < motherMinYears ? issue('motherPatientId', 'mother-too-young') : [];
};

/** That no two children of a mother and day share a number is the database's to know. */
export const checkDraftMother: DraftCheck = (draft, context) => {
  if (draft.motherPatientId === '') {
    return isNewbornDraft(draft, context.registeredMs) ? issue('motherPatientId', 'mother-required') : [];
  }
  return [...checkNamedMother(draft, context), ...checkBirthOrder(draft, context)];
};
