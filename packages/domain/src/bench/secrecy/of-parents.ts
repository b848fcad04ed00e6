/**
 * Her own chromosomes and those of the father are asked for every day: «vợ: 46,XX, chồng: 46,XY». Let through only
 * right behind the word for the person they can belong to; «con của mẹ 46,XX», «mẹ: 46,XY» and «báo chồng: 46,XY» tell
 * of a child.
 */
const has = String.raw`(?: ?(?:có|bị|mắc))?`;
const formula = String.raw`(?: ?(?:karyotype|(?:bộ )?nst|(?:bộ )?nhiễm sắc thể))? ?[:=]? ?4[4-8] ?, ?`;
const syndrome = String.raw` ?[:=]? ?(?:(?:hội chứng|h/c|hc) )?`;
const ofMother = `(?:mẹ|vợ|thai phụ|sản phụ)${has}(?:${formula}X{1,3}|${syndrome}Turner)`;
const ofFather = `(?:bố|cha|chồng)${has}(?:${formula}X{1,2}Y{1,2}|${syndrome}(?:Klinefelter|(?:vi mất đoạn )?AZF[abc]?))`;
const notOfChild = String.raw`(?<!\p{L})(?<!(?:của|giống|như|con|bé|cháu|thai|nhi|báo|bảo|báo cho|nói với) )`;
const ofParents = new RegExp(String.raw`${notOfChild}(?:${ofMother}|${ofFather})(?!\p{L})`, 'giu');

/** What is looked for in every child: one that only girls have beside one that only boys have tells nothing. */
const ofGirls = String.raw`(?:Turner|XO|XXX|(?:tam|triple|tam nhiễm|trisomy|đơn nhiễm|monosomy) X)`;
const ofBoys = String.raw`(?:Klinefelter|Jacobs|XXY|XYY)`;
const list = String.raw`(?<![\p{L}\d])(?:(?:${ofGirls}|${ofBoys})(?!\p{L})(?:[\s,;/()]|(?:và|hội chứng)(?!\p{L})){0,6}){2,8}`;
const screened = new RegExp(
  String.raw`nguy cơ thấp(?: (?:với|cho|mắc|của))?(?: các)?(?: hội chứng)?[\s:]{0,3}${list}|${list}:? ?(?:có )?nguy cơ thấp`,
  'giu',
);
const girls = new RegExp(String.raw`(?<!\p{L})${ofGirls}(?!\p{L})`, 'iu');
const boys = new RegExp(ofBoys, 'iu');

/** A text without what may be said in any: of the parents themselves, and that nothing was found in a screening. */
export function withoutParents(text: string): string {
  return text
    .replace(ofParents, ' … ')
    .replace(screened, (found) => (girls.test(found) && boys.test(found) ? ' … ' : found));
}
