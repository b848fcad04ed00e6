import {
  cleanUntilStable,
  isRichTextAttribute,
  richTextAttributes,
  richTextRemovedWhole,
  richTextTags,
} from '@senlab/domain';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...richTextRemovedWhole],
  selfClosing: ['br', 'img'],
  // Deeper than any text of a person; a program could otherwise exhaust whoever draws it.
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, given) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(given).filter(([name, value]) => isRichTextAttribute(tagName, name, value)),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/** As a browser would write it, so that the same text is the same bytes on both sides. */
function clean(html: string): string {
  return sanitizeHtml(html, options).replaceAll(' />', '>');
}

/**
 * What may be stored of a formatted text. The screens clean again before they show it; this is so that nothing else
 * ever lies in the database, whoever reads it later.
 */
export function sanitiseRichText(html: string): string {
  return cleanUntilStable(html, clean);
}
