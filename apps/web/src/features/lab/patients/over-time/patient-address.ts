/** In the address: which part of a patient is open, and which test. */
export const partName = 'xem';
export const resultsPart = 'ket-qua';
export const testName = 'xn';

/** Where the course of one test is shown, or without a test all of them. */
export function courseAddress(patientId: string, testCode?: string): string {
  const words = new URLSearchParams({ [partName]: resultsPart });
  if (testCode !== undefined) words.set(testName, testCode);
  return `/apps/lims/benh-nhan/${patientId}?${words.toString()}`;
}
