import type { SettingsListName } from '@senlab/domain';

/** Where each list that an administrator keeps is found; its tab stands in this order. */
export const listAddresses: Readonly<Record<SettingsListName, string>> = {
  locations: '/apps/location',
  departments: '/apps/khoa-phong',
  'ultrasound-doctors': '/apps/bacsy-sieuam',
  'ultrasound-machines': '/apps/may-sieuam',
  'closed-days': '/apps/ngay-nghi',
  'working-hours': '/apps/gio-lam-viec',
  'answer-times': '/apps/thoi-han-tra-loi',
  abbreviations: '/apps/chu-viet-tat',
  'slip-phrases': '/apps/cau-dan-do',
  'karyotype-phrases': '/apps/cau-nhan-dinh-nst',
};
