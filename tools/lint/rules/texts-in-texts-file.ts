import type { LintRule } from '../rule.ts';

/** Letters that Vietnamese needs beyond a–z; a text without any of them cannot be told from code. */
const vietnameseLetter = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;

function isVietnamese(text: string): boolean {
  return vietnameseLetter.test(text.normalize('NFC'));
}

/** What people read is kept in one texts.ts per screen, so that a text is found, reviewed and changed in one place. */
export const textsInTextsFile: LintRule = {
  meta: {
    type: 'problem',
    messages: { move: 'Move this text to the texts.ts of its screen and import it from there.' },
  },
  create(context) {
    return {
      Literal(node) {
        if (typeof node.value === 'string' && isVietnamese(node.value)) {
          context.report({ node, messageId: 'move' });
        }
      },
      TemplateElement(node) {
        if (isVietnamese(node.value.raw)) context.report({ node, messageId: 'move' });
      },
      JSXText(node) {
        if (isVietnamese(node.value)) context.report({ node, messageId: 'move' });
      },
    };
  },
};
