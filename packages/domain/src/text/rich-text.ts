/**
 * What a formatted text may consist of. One list for the editor, the screens and the server: a tag that only one of
 * them knew would be lost on saving, or would get past the others.
 *
 * Nothing here can run, load from another host or change how the text after it is read: no style, no class, no id, no
 * foreign image (it would tell a stranger which computer opened a patient's text).
 */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type RichTextTag = (typeof richTextTags)[number];

/** Removed with what is inside: there it is no text for people, or cannot stand without its parent. */
export const richTextRemovedWhole = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'frameset',
  'noframes',
  'noembed',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'textarea',
  'select',
  'option',
  'title',
  'head',
  'xmp',
  'plaintext',
  'caption',
  'colgroup',
] as const;

export const richTextAlignments = ['left', 'center', 'right', 'justify'] as const;
export type RichTextAlignment = (typeof richTextAlignments)[number];

/** Alignment as data and not as style: no sanitiser then has to read CSS. */
export const richTextAlignAttribute = 'data-align';

type Rule = (value: string) => boolean;
type AttributeRules = Readonly<Record<string, Rule>>;

const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);

const align: AttributeRules = {
  [richTextAlignAttribute]: (value) => richTextAlignments.some((known) => known === value),
};
/** A span of one says nothing, and some writers add it: the same text would then count as changed. */
const span = matches(/^(?:[2-9]|[1-9]\d)$/);
const cell: AttributeRules = { ...align, colspan: span, rowspan: span };

/** Browsers drop tabs and line breaks inside an address ("java\nscript:"), so none may stand in it. */
const link = /^(?:https?:\/\/[^\s\p{Cc}"'<>\\`]+|mailto:[^\s\p{Cc}"'<>\\`@]+@[^\s\p{Cc}"'<>\\`@]+)$/iu;
/** Only what was uploaded here. */
const uploadedImage = /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const attributeRules: Readonly<Record<RichTextTag, AttributeRules>> = {
  p: align,
  br: {},
  h2: align,
  h3: align,
  strong: {},
  em: {},
  u: {},
  sub: {},
  sup: {},
  ul: {},
  ol: { start: matches(/^\d{1,4}$/) },
  li: {},
  a: { href: isRichTextLink },
  img: { src: isRichTextImage, alt: (value) => value.length <= 500 },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
};

/** The names alone, for sanitisers that ask for a list before they ask for a judgement. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(attributeRules).map(([tag, rules]) => [tag, Object.keys(rules)]),
);

export function isRichTextTag(name: string): name is RichTextTag {
  return Object.hasOwn(attributeRules, name);
}

/** Tag and attribute in lower case, the value as a browser has decoded it. */
export function isRichTextAttribute(tag: string, name: string, value: string): boolean {
  if (!isRichTextTag(tag)) return false;
  const rules = attributeRules[tag];
  return Object.hasOwn(rules, name) && rules[name]?.(value) === true;
}

export function isRichTextLink(address: string): boolean {
  return address.length <= 2_000 && link.test(address);
}

export function isRichTextImage(address: string): boolean {
  return uploadedImage.test(address);
}

const mostRounds = 5;

/**
 * Cleans until nothing changes any more: a tag that is taken away can bring together what was apart, and the next
 * reader would then see another text than the one that was judged. What does not settle is no text: nothing is kept.
 */
export function cleanUntilStable(html: string, clean: (html: string) => string): string {
  let current = html;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = clean(current);
    if (next === current) return next;
    current = next;
  }
  return clean(current) === current ? current : '';
}
