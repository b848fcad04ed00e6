import {
  cleanUntilStable,
  isRichTextAttribute,
  richTextAttributes,
  richTextRemovedWhole,
  richTextTags,
} from '@senlab/domain/text';
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

const config: Config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  FORBID_CONTENTS: [...richTextRemovedWhole],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: true,
};

let purifier: DOMPurify | undefined;

/** An instance of our own: hooks of another user of the library must not reach our texts, nor ours theirs. */
function ownPurifier(): DOMPurify {
  if (purifier !== undefined) return purifier;
  purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const tag = node.nodeName.toLowerCase();
    attribute.keepAttr = isRichTextAttribute(tag, attribute.attrName, attribute.attrValue);
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'IMG' && !node.hasAttribute('src')) node.remove();
    else if (node.hasAttribute('is')) makePlain(node);
  });
  return purifier;
}

/** An element that was born with `is` keeps it when it is written, even without the attribute; only another one is rid of it. */
function makePlain(node: Element): void {
  const plain = node.ownerDocument.createElement(node.localName);
  for (const { name, value } of node.attributes) if (name !== 'is') plain.setAttribute(name, value);
  plain.append(...node.childNodes);
  node.replaceWith(plain);
}

/** The space that does not break is written as itself, as the server writes it. */
function clean(html: string): string {
  return ownPurifier().sanitize(html, config).replaceAll('&nbsp;', '\u00a0');
}

/** What may be shown, and sent, of a formatted text. The server cleans again by the same list. */
export function sanitiseRichText(html: string): string {
  return cleanUntilStable(html, clean);
}
