import { issue, type DraftCheck } from './draft-fields.ts';
import { isInsuranceFacility, isInsuranceNo, isInsurancePeriod } from './insurance-card.ts';
import { isNationalId } from './national-id.ts';

export const checkDraftNationalId: DraftCheck = ({ idType, noIdReason, nationalId }) => {
  if (idType === null) return issue('idType', 'id-type-required');
  if (idType === 'none') {
    if (nationalId !== '') return issue('idType', 'national-id-without-type');
    return noIdReason === null ? issue('noIdReason', 'no-id-reason-required') : [];
  }
  if (nationalId === '') return issue('nationalId', 'national-id-required');
  return isNationalId(idType, nationalId) ? [] : issue('nationalId', `${idType}-invalid`);
};

const checkPeriod: DraftCheck = ({ insuranceFrom, insuranceTo }) => {
  if (insuranceFrom === '') return issue('insuranceFrom', 'insurance-period-required');
  if (insuranceTo === '') return issue('insuranceTo', 'insurance-period-required');
  const period = { from: insuranceFrom, to: insuranceTo };
  return isInsurancePeriod(period) ? [] : issue('insuranceTo', 'insurance-period-invalid');
};

const checkFacility: DraftCheck = ({ insuranceFacility }) => {
  if (insuranceFacility === '') return issue('insuranceFacility', 'insurance-facility-required');
  return isInsuranceFacility(insuranceFacility)
    ? []
    : issue('insuranceFacility', 'insurance-facility-invalid');
};

/** An expired card is a card; whether it pays is asked at the visit. */
export const checkDraftInsurance: DraftCheck = (draft, context) => {
  const { insuranceNo, insuranceFrom, insuranceTo, insuranceFacility } = draft;
  if (insuranceNo === '') {
    const isEmpty = insuranceFrom === '' && insuranceTo === '' && insuranceFacility === '';
    return isEmpty ? [] : issue('insuranceNo', 'insurance-number-required');
  }
  const number = isInsuranceNo(insuranceNo) ? [] : issue('insuranceNo', 'insurance-number-invalid');
  return [...number, ...checkPeriod(draft, context), ...checkFacility(draft, context)];
};
