const withheld: HTMLStyleElement[] = [];
const wholeStyle = window.getComputedStyle.bind(window);
/** What jsdom's own style sheet says of an element that has no style: asked once for each kind of element. */
const plainDisplay = new Map<string, string>();

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
  window.getComputedStyle = (element) =>
    new Proxy({} as CSSStyleDeclaration, { get: (_, property) => styleOf(element, property) });
}

/** For a test that watches a style. */
export function showStyles(): void {
  Reflect.deleteProperty(document.head, 'insertBefore');
  window.getComputedStyle = wholeStyle;
  document.head.append(...withheld.splice(0));
}

/** Every search by role asks whether what it found can be seen: by these three, of hundreds of elements. */
function styleOf(element: Element, property: string | symbol): unknown {
  if (property === 'display') return displayOf(element);
  if (property === 'visibility') return inherited(element, property) || 'visible';
  if (property === 'pointerEvents' || property === 'pointer-events')
    return inherited(element, 'pointer-events') || 'auto';
  if (property === 'getPropertyValue')
    return (name: string) =>
      name === 'display' || name === 'visibility'
        ? styleOf(element, name)
        : wholeStyle(element).getPropertyValue(name);
  const whole = wholeStyle(element);
  const value: unknown = Reflect.get(whole, property, whole);
  return typeof value === 'function' ? value.bind(whole) : value;
}

const ownStyle = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

function inherited(element: Element, property: string): string {
  const own = ownStyle(element, property);
  if (own !== '' || element.parentElement === null) return own;
  return inherited(element.parentElement, property);
}

function displayOf(element: Element): string {
  const own = ownStyle(element, 'display');
  if (own !== '') return own;
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = [element.localName, ...attributes].join(' ');
  let display = plainDisplay.get(kind);
  if (display === undefined) {
    const bare = element.cloneNode(false) as Element;
    bare.removeAttribute('style');
    display = wholeStyle(bare).display;
    plainDisplay.set(kind, display);
  }
  return display;
}
