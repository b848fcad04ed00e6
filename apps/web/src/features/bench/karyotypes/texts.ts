export const texts = {
  unreachable: 'Không kết nối được máy chủ. Hãy thử lại.',
};
