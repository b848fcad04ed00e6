export const texts = {
  lost: 'Mất kết nối mạng. Hệ thống đang thử kết nối lại…',
} as const;
