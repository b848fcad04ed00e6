/** A layout is drawn with a mouse on a screen that shows paper, tools and fields beside each other. */
export const editorQuery = '(min-width: 1000px)';
