export const texts = {
  notSaved:
    'Chưa lưu được cài đặt. Lựa chọn vẫn giữ trên màn hình này và sẽ được lưu lại ở lần thay đổi sau.',
} as const;
