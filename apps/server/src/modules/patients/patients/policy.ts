import { maskPhone } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';

/** Those who register patients read numbers back to them; everybody else needs the last four digits to ask for. */
export function seesWholeNumbers(actor: Actor): boolean {
  return mayDo(actor, 'patients.write');
}

function lastFour(number: string | null): string | null {
  return number === null ? null : maskPhone(number);
}

interface PhoneHolder {
  readonly phone: string | null;
}

/** A row of a list as this person may see it. */
export function visibleRow<Row extends PhoneHolder>(actor: Actor, row: Row): Row {
  return seesWholeNumbers(actor) ? row : { ...row, phone: lastFour(row.phone) };
}

interface NumberHolder extends PhoneHolder {
  readonly nationalId: string | null;
  readonly relativePhone: string | null;
  readonly insuranceNo: string | null;
}

/** A whole patient as this person may see her. */
export function visiblePatient<Row extends NumberHolder>(actor: Actor, row: Row): Row {
  if (seesWholeNumbers(actor)) return row;
  const { phone, nationalId, relativePhone, insuranceNo } = row;
  return {
    ...row,
    phone: lastFour(phone),
    nationalId: lastFour(nationalId),
    relativePhone: lastFour(relativePhone),
    insuranceNo: lastFour(insuranceNo),
  };
}
