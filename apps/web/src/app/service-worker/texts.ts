export const texts = {
  newVersion: 'Đã có bản mới.',
  reload: 'Tải lại',
} as const;
