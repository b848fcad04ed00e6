/** 0033048/HCM-CCHN. */
export const licenceForm = {
  pattern: /^\d{3,7}\/[A-ZĐ]{2,5}-(CCHN|GPHN)$/u,
  message: 'Số chứng chỉ hành nghề không hợp lệ, ví dụ 0033048/HCM-CCHN',
} as const;
