import type { ThemeName } from './theme-names.ts';

/** How the settings panel calls the themes. */
export const themeLabels: Readonly<Record<ThemeName, string>> = {
  default: 'Mặc định',
  sunset: 'Hoàng hôn',
  greeny: 'Lá xanh',
  beach: 'Bãi biển',
  tech: 'Công nghệ',
  sweetHues: 'Oải hương',
  defaultDark: 'Mặc định tối',
  deepOcean: 'Đại dương sâu',
  custom: 'Màu của bệnh viện',
  customNavbar: 'Sen đậm',
  slate: 'Đá phiến',
};
