export const slipListAddress = '/apps/phieu-hen-kham';
export const newSlipAddress = '/apps/phieu-hen-kham/detail';
export const orderAddress = '/apps/lims/chi-dinh';

export function slipAddress(id: string): string {
  return `${newSlipAddress}/${id}`;
}
