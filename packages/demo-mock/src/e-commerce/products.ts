import { drawing } from '../samples.ts';

export const sampleTaxRate = 10;

/** In whole đồng. */
export function withTax(price: number, rate: number): number {
  return Math.round((price * (100 + rate)) / 100);
}

/** Name, handle, category, price in đồng before taxes, quantity. */
const rows: readonly (readonly [string, string, string, number, number])[] = [
  ['Gối bầu chữ U', 'goi-bau-chu-u', 'Cho mẹ', 420_000, 42],
  ['Gối cho con bú', 'goi-cho-con-bu', 'Cho mẹ', 260_000, 18],
  ['Đầm bầu vải lanh', 'dam-bau-vai-lanh', 'Cho mẹ', 390_000, 27],
  ['Tất giảm mỏi chân', 'tat-giam-moi-chan', 'Cho mẹ', 95_000, 3],
  ['Bình nước có vạch giờ', 'binh-nuoc-co-vach-gio', 'Cho mẹ', 120_000, 64],
  ['Nôi gỗ lắc', 'noi-go-lac', 'Cho bé', 1_850_000, 5],
  ['Chăn lưới mùa hè', 'chan-luoi-mua-he', 'Cho bé', 180_000, 33],
  ['Bộ quần áo sơ sinh', 'bo-quan-ao-so-sinh', 'Cho bé', 150_000, 80],
  ['Khăn sữa mười lớp', 'khan-sua-muoi-lop', 'Cho bé', 65_000, 120],
  ['Mũ len đan tay', 'mu-len-dan-tay', 'Cho bé', 70_000, 0],
  ['Ghế ăn dặm gấp gọn', 'ghe-an-dam-gap-gon', 'Cho bé', 890_000, 14],
  ['Xe đẩy hai chiều', 'xe-day-hai-chieu', 'Cho bé', 2_650_000, 7],
  ['Chậu tắm có đỡ', 'chau-tam-co-do', 'Nhà tắm', 240_000, 22],
  ['Khăn tắm có mũ', 'khan-tam-co-mu', 'Nhà tắm', 135_000, 46],
  ['Nhiệt kế nước hình sen', 'nhiet-ke-nuoc-hinh-sen', 'Nhà tắm', 85_000, 38],
  ['Xúc xắc gỗ', 'xuc-xac-go', 'Đồ chơi', 55_000, 91],
  ['Thảm chơi xếp hình', 'tham-choi-xep-hinh', 'Đồ chơi', 460_000, 11],
  ['Sách vải nhiều màu', 'sach-vai-nhieu-mau', 'Đồ chơi', 110_000, 52],
  ['Sổ nhật ký của bé', 'so-nhat-ky-cua-be', 'Quà tặng', 98_000, 30],
  ['Hộp quà đầy tháng', 'hop-qua-day-thang', 'Quà tặng', 350_000, 9],
];

/** Leaves on a ground of some colour. */
function picture(turn: number, petals: number): string {
  const leaves = Array.from(
    { length: petals },
    (_, index) =>
      `<ellipse cx="60" cy="34" rx="13" ry="28" fill="hsl(${String(turn)} 45% 45%)" fill-opacity=".55" transform="rotate(${String((360 / petals) * index)} 60 60)"/>`,
  );
  const ground = `<rect width="120" height="120" fill="hsl(${String(turn)} 45% 92%)"/>`;
  return drawing('0 0 120 120', ground + leaves.join(''));
}

function imagesOf(id: string, index: number) {
  return [5, 8].map((petals, place) => ({
    id: `${id}-image-${String(place + 1)}`,
    url: picture((index * 47) % 360, petals),
    type: 'image' as const,
  }));
}

function product([name, handle, category, price, quantity]: (typeof rows)[number], index: number) {
  const id = String(index + 1);
  const images = imagesOf(id, index);
  return {
    id,
    name,
    handle,
    description: `${name}: hàng mẫu của cửa hàng trình diễn, vật liệu dịu với da, giặt được.`,
    categories: [category],
    tags: [category.toLowerCase(), quantity === 0 ? 'hết hàng' : 'có sẵn'],
    featuredImageId: images[0]?.id ?? '',
    images,
    priceTaxExcl: price,
    priceTaxIncl: withTax(price, sampleTaxRate),
    taxRate: sampleTaxRate,
    comparedPrice: Math.round((price * 1.2) / 1000) * 1000,
    quantity,
    sku: `SEN-${String(index + 1).padStart(3, '0')}`,
    width: 20 + index,
    height: 12,
    depth: 30,
    weight: (5 + index) / 10,
    extraShippingFee: price > 1_000_000 ? 80_000 : 0,
    active: quantity > 0,
  };
}

/** Measures in centimetres, weight in kilograms. */
export type Product = Readonly<ReturnType<typeof product>>;
export type ProductImage = Product['images'][number];

export const products = rows.map(product) as [Product, ...Product[]];
