import { clausesOf, type Clauses } from './clauses.ts';
import { femaleBody, maleBody, wordsOfChild, wordsOfOffspring } from './fetal-words.ts';
import type { FoundWord, ReadText } from './find-words.ts';

const unborn: readonly string[] = ['thai', 'thai nhi', 'bào thai', 'siêu âm', 'fetus', 'fetal'];
const anyChild: readonly string[] = [...unborn, 'bé', 'em bé', 'con', 'cháu'];
/** The mother, a part of her, and what is done to her: no child. */
const noChild: readonly string[] = [
  'thai phụ',
  'mang thai',
  'có thai',
  'lấy thai',
  'môi bé',
  'con so',
  'con rạ',
  'con lần',
];
const exceptions = new Map([
  [unborn, noChild],
  [anyChild, noChild],
]);
/** What is only seen or told, or counted in weeks, is a child's. */
const seen: readonly string[] = ['thấy', 'nhìn', 'xem', 'hình', 'SA', 'rõ', 'báo', 'mừng', 'tuần', 'w'];
/** A child that is still to come, although no word for one is there. */
const expected: readonly string[] = [
  'mang thai',
  'có thai',
  'bầu',
  'lần này',
  'sắp',
  'mong',
  'muốn',
  'chờ',
  'NIPT',
  'SA',
  'đầu lòng',
  'đầu tiên',
  'cả nhà',
];

const father: readonly string[] = ['chồng', 'bố', 'cha', 'ông xã'];
/** Only what is no other word without its accents: «dau» is a pain and a sign, «nam» a fungus and a man. */
const complaintsOfHer: readonly string[] = [
  'rách',
  'rách tầng sinh môn',
  'khâu',
  'viêm',
  'loét',
  'kén',
  'nang',
  'u',
  'áp xe',
  'mụn',
  'nhọt',
  'sùi',
  'sùi mào gà',
  'condyloma',
  'ngứa',
  'sưng',
  'phù nề',
  'tụ máu',
  'herpes',
  'Bartholin',
  'sinh thiết',
];
const complaintsOfHim: readonly string[] = [
  'teo',
  'giãn',
  'giãn tĩnh mạch',
  'giãn tĩnh mạch thừng tinh',
  'viêm',
  'xoắn',
  'tinh hoàn ẩn',
  'bình thường',
];

const born: readonly string[] = [
  'sơ sinh',
  'giờ tuổi',
  'ngày tuổi',
  'tháng tuổi',
  ...['mới', 'vừa', 'đã', 'sau'].flatMap((word) => [`${word} sinh`, `${word} đẻ`]),
  'sau mổ',
  'ngạt',
  'thở máy',
  'non tháng',
  'NICU',
];

/** Children that she has: what says so in the same breath, and what says so right behind the word. */
const hadBefore: readonly string[] = ['tiền sử'];
const alreadyHas = /(?:đã có|da co)(?: (?:\d+|một|hai|ba))? $/iu;
const age = /^ ?\d{1,2} ?(?:tuổi|tuoi)/u;
const rank: readonly string[] = ['đầu', 'cả', 'út', 'thứ'];
const births: readonly string[] = ['PARA'];

/** Of whom something is said that need not be of an unborn child. */
export interface Said {
  /** Her own body, of which she complains, or that of the father: «rách môi lớn», «chồng: tinh hoàn teo». */
  isOfGrownUp(piece: FoundWord): boolean;
  /** A child that is born, and said to be: «bé gái sơ sinh ngạt». */
  isOfBornChild(piece: FoundWord): boolean;
  /** A child that she has: «con trai đầu bị thalassemia». */
  isOfOffspring(piece: FoundWord): boolean;
}

/** The clauses of the complaints that stand at most a word away, or right before it across a comma. */
function complained(clauses: Clauses, piece: FoundWord, words: readonly string[]): readonly number[] {
  const { clause, first, last } = clauses.placeOf(piece);
  return [first - 2, first - 1, first, last, last + 1, last + 2]
    .flatMap((word) => clauses.at(words, word))
    .filter((found) => {
      const isRightBefore = found.clause === clause - 1 && found.last === first - 1;
      return found.clause === clause || (isRightBefore && clauses.isJoined(clause));
    })
    .map((found) => found.clause);
}

function isOfGrownUp(clauses: Clauses, piece: FoundWord): boolean {
  const isHers = femaleBody.includes(piece.word);
  const isOfChild = (clause: number): boolean => clauses.has(anyChild, clause) || clauses.has(seen, clause);
  if (isOfChild(clauses.placeOf(piece).clause)) return false;
  return complained(clauses, piece, isHers ? complaintsOfHer : complaintsOfHim).some(
    (clause) => (isHers || clauses.has(father, clause)) && !isOfChild(clause),
  );
}

function isOfOffspring(clauses: Clauses, piece: FoundWord, text: string): boolean {
  const { clause, last } = clauses.placeOf(piece);
  if (clauses.has(unborn, clause) || clauses.has(expected, clause)) return false;
  const isRanked = clauses.at(rank, last + 1).some((found) => found.clause === clause);
  const before = text.slice(Math.max(0, piece.start - 16), piece.start);
  const isOfBirths = /\d ?$/.test(before) && clauses.isJoined(clause) && clauses.has(births, clause - 1);
  const isAged = age.test(text.slice(piece.end, piece.end + 10));
  return isRanked || isOfBirths || isAged || alreadyHas.test(before) || clauses.has(hadBefore, clause);
}

export function saidIn(read: ReadText): Said {
  let known: Clauses | undefined;
  // Most texts hold nothing of which it would have to be asked.
  const clauses = (): Clauses => (known ??= clausesOf(read, exceptions));
  return {
    isOfGrownUp: (piece) =>
      (femaleBody.includes(piece.word) || maleBody.includes(piece.word)) && isOfGrownUp(clauses(), piece),
    isOfBornChild: (piece) => {
      if (!wordsOfChild.includes(piece.word)) return false;
      const { clause } = clauses().placeOf(piece);
      return clauses().has(born, clause) && !clauses().has(unborn, clause);
    },
    isOfOffspring: (piece) =>
      wordsOfOffspring.includes(piece.word) && isOfOffspring(clauses(), piece, read.text),
  };
}
