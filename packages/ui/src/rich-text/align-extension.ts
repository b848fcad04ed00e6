import TextAlign from '@tiptap/extension-text-align';
import { richTextAlignAttribute, richTextAlignments } from '@senlab/domain/text';

/** Alignment as data: the list of what a text may hold knows no style. A style is still read, because Word writes one. */
export const Align = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) => {
              const given = element.getAttribute(richTextAlignAttribute) ?? element.style.textAlign;
              return richTextAlignments.find((known) => known === given && known !== 'left') ?? null;
            },
            renderHTML: ({ textAlign }: { textAlign?: unknown }) =>
              typeof textAlign === 'string' && textAlign !== 'left'
                ? { [richTextAlignAttribute]: textAlign }
                : {},
          },
        },
      },
    ];
  },
}).configure({ types: ['heading', 'paragraph'], alignments: [...richTextAlignments] });
