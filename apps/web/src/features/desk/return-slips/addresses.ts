export const counterAddress = '/apps/phieu-tra-kqxn';

/** The code of the patient is in this address because the product says so; nothing else of her is. */
export function deskAddress(mabn: string): string {
  return `${counterAddress}/${encodeURIComponent(mabn)}`;
}
