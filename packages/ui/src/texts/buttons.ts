/** The words on buttons that mean the same everywhere (spec §9). One place, so that "save" never reads two ways. */
export const buttonTexts = {
  save: 'Lưu',
  saveInformation: 'Lưu thông tin',
  cancel: 'Hủy',
  close: 'Đóng',
  agree: 'Đồng ý',
} as const;
