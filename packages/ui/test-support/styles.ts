const withheld: HTMLStyleElement[] = [];

/**
 * Keeps what the components look like out of the page: jsdom would read every rule again for every element that a test
 * looks at, and lays nothing out. How things look is seen in a browser.
 */
export function withholdStyles(): void {
  const { head } = document;
  head.insertBefore = (node, before) => {
    if (node instanceof HTMLStyleElement && 'emotion' in node.dataset) withheld.push(node);
    else Node.prototype.insertBefore.call(head, node, before);
    return node;
  };
}

/** For a test that watches a style. */
export function showStyles(): void {
  Reflect.deleteProperty(document.head, 'insertBefore');
  document.head.append(...withheld.splice(0));
}
