import { foldForSearch } from '../../text/fold.ts';

/**
 * Whether a text may tell who somebody is. Asked of the text alone and never of the person that it is about: a guard
 * that knew her name would say, by refusing it, whose file this is. Rather too much is refused than too little: whoever
 * writes about a pseudonym has no name, number, address or mail to write.
 */
export function identifies(text: string): boolean {
  const composed = text.normalize('NFC');
  return hasNumber(composed) || hasMail(composed) || hasName(composed) || hasAddress(composed);
}

/** A telephone, a card and a patient code have nine signs and more; a pressure, a date and a weight have not. */
const longNumber = /\d(?:[\s.\-–_/()·,:;]{0,3}\d){8,}/u;
/** A card of the insurance begins with two letters; a code of the laboratory with such letters and the day. */
const coded = /\b(?:[a-z]{2}[\s.-]?[1-5]|kq|cd|nst|hs|sid)(?:[\s.-]?\d){5,}/iu;

function hasNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '');
  return longNumber.test(plain) || coded.test(plain);
}

function hasMail(text: string): boolean {
  return /\S@\S+|https?:|www\./iu.test(text);
}

/** As they are written. Where one is also a word of every day, it is a name only before another name. */
const families =
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh trương mai lâm đoàn tô châu thạch giàng vàng trịnh lương đào hà cao tạ phùng quách kiều thái tăng nông hứa chu vi lò tống ninh diệp'.split(
    ' ',
  );
/** Of these nobody thinks of anything but a name, also without their signs. */
const onlyNames = new Set([
  'nguyen',
  'nguyễn',
  'huynh',
  'huỳnh',
  'giàng',
  'trịnh',
  'phạm',
  'trần',
  'bùi',
  'đặng',
]);
const given =
  'thi van ngoc thu thanh minh phuong bao khanh my kim hong thuy linh trang huong ha lan anh mai thao ngan nhung hanh yen vy tram quynh nhu han duyen tuyen duc quoc huu cong nam hung dung tuan huy khoa phuc long quan hoa hang hien loan nga nguyet oanh phung tam thoa thuong tien tinh trinh truc tuyet uyen van xuan hai hau hieu hoang khang khoi kien lam loc luan nghia nhan phat phong quang son tai tan thang thinh tho tri trung truong vinh viet dat diem diep dao dung giang mau thi hen xuyen tuong vi nhi chi ngan ai anh chau cuc cuong dieu'.split(
    ' ',
  );
const folded = new Map(families.map((name) => [foldForSearch(name), name]));
const givenNames = new Set(given);

interface Word {
  readonly text: string;
  readonly plain: string;
  readonly isCapital: boolean;
  readonly isShouted: boolean;
  /** Nothing but a blank before it. */
  readonly follows: boolean;
}

function wordsOf(text: string): readonly Word[] {
  const found = [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu)];
  return found.map((match, at) => {
    const [word] = match;
    const before = found[at - 1];
    const end = before === undefined ? 0 : before.index + before[0].length;
    return {
      text: word.toLowerCase(),
      plain: foldForSearch(word),
      isCapital: /^\p{Lu}[\p{Ll}\p{M}'’]/u.test(word) || /^\p{Lu}$/u.test(word),
      isShouted: /^\p{Lu}[\p{Lu}\p{M}]+$/u.test(word),
      follows: before !== undefined && /^[\s.\-_]{1,3}$/u.test(text.slice(end, match.index)),
    };
  });
}

/** Typed with its signs it must be the name itself; without any it may stand for it. */
function isFamily({ text, plain }: Word): boolean {
  const name = folded.get(plain);
  return name !== undefined && (text === name || text === plain);
}

const isGiven = ({ plain }: Word): boolean => givenNames.has(plain);

/** Words that people do write large next to each other, and that name nobody. */
const known = new Set(
  'bmi ivf iui icsi nt crl afi hba hcg bhcg ogtt nipt gbs vbac hellp bv bs ncs'.split(' '),
);

/** Typed small and with their signs: no words of every day. */
const smallFamilies = new Set(['lê', 'đỗ', 'võ', 'vũ', 'ngô', 'trương', 'đinh', 'quách', 'phùng']);
const middleOfMost = new Set(['thi', 'van']);

function isFamilyName(one: Word, two: Word, three: Word | undefined): boolean {
  if (!isFamily(one)) return false;
  if (onlyNames.has(one.text) || middleOfMost.has(two.plain)) return true;
  if (!isGiven(two)) return false;
  // «dương tính» is no name, and «lê anh», «LE ANH» and «le ngoc anh» are.
  const isShouted = one.isShouted && two.isShouted;
  return smallFamilies.has(one.text) || isShouted || (three?.follows === true && isGiven(three));
}

function isNameAt(words: readonly Word[], at: number): boolean {
  const [one, two, three] = [words[at], words[at + 1], words[at + 2]];
  if (one === undefined || two?.follows !== true) return false;
  if (isFamilyName(one, two, three)) return true;
  // Any two words with large first letters: names of every people of the land, also those that stand in no list.
  return one.isCapital && two.isCapital && !known.has(one.plain) && !known.has(two.plain);
}

function hasName(text: string): boolean {
  const words = wordsOf(text);
  return words.some((_, at) => isNameAt(words, at));
}

/** Parts of an address, as they are written without signs, too. */
const places =
  /(?:^|[^\p{L}])(?:so nha|ngo \d|ngach \d|hem \d|\d+ (?:duong(?! (?:tinh|huyet|mau|uong|truyen|tieu))|pho|ngo|ngach|hem) \p{L}+|to dan pho|khu pho|thi tran|thi xa|quan \d|phuong \d|thanh pho|tp\.? ?hcm|dia chi|chung cu|can ho|ha noi|ho chi minh|sai gon|hai phong|da nang|can tho|nha trang|dong nai|binh duong|quang ninh|nghe an|thanh hoa|bac ninh|hung yen|thai nguyen|lam dong|an giang|ca mau|gia lai|dak lak|tay ninh|vinh long)(?!\p{L})/u;
/** «phường Bến Nghé», «12 Trần Phú». */
const named =
  /(?:^|[^\p{L}])(?:[Pp]hường|[Pp]hố|[Đđ]ường|[Xx]ã|[Tt]ỉnh|[Qq]uận|[Hh]uyện|[Tt]hôn|[Ấấ]p|[Nn]gõ|[Hh]ẻm|TP\.?|tp\.?) +\p{Lu}/u;
const street = /(?:^|[^\p{L}\d.,])\d{1,4}[a-z]?(?:\/\d{1,4})* +\p{Lu}\p{Ll}+ +\p{Lu}\p{Ll}/u;

function hasAddress(text: string): boolean {
  return places.test(foldForSearch(text)) || named.test(text) || street.test(text);
}
