import isPropValid from '@emotion/is-prop-valid';
import { createRequire } from 'node:module';
import { createElement, type ElementType, type ReactElement, type Ref } from 'react';

const withheld: HTMLStyleElement[] = [];
let areShown = false;
const wholeStyle = window.getComputedStyle.bind(window);
/** What jsdom's own style sheet says of an element that has no style: asked once for each kind of element. */
const plainStyles = new Map<string, CSSStyleDeclaration>();
/** What no element has from another: whoever has no style of its own has them from its kind. */
const ofKind = /^(width|boxSizing|padding|border)/;

/**
 * Keeps what the components look like out of the page: jsdom would read every rule again for every element that a test
 * looks at, and lays nothing out. How things look is seen in a browser.
 */
export function withholdStyles(): void {
  workOutNothing();
  hideStyles();
}

/** For a test that watches a style: before it draws the page, until it ends. */
export function showStyles(): void {
  areShown = true;
  Reflect.deleteProperty(document.head, 'insertBefore');
  window.getComputedStyle = wholeStyle;
  document.head.append(...withheld.splice(0));
}

/** For a file that follows another in the same page. */
export const forgetPlainStyles = (): void => plainStyles.clear();

export const areStylesShown = (): boolean => areShown;

/** After each test: with all the styles of a page the tests that follow would take five times as long. */
export function hideStyles(): void {
  areShown = false;
  const { head } = document;
  for (const sheet of head.querySelectorAll<HTMLStyleElement>('style[data-emotion]')) {
    sheet.remove();
    withheld.push(sheet);
  }
  head.insertBefore = (node, before) => {
    if (node instanceof HTMLStyleElement && 'emotion' in node.dataset) withheld.push(node);
    else Node.prototype.insertBefore.call(head, node, before);
    return node;
  };
  window.getComputedStyle = (element) => {
    let known: CSSStyleDeclaration | undefined;
    const whole = (): CSSStyleDeclaration => (known ??= wholeStyle(element));
    return new Proxy({} as CSSStyleDeclaration, { get: (_, property) => styleOf(element, property, whole) });
  };
}

type Props = Readonly<Record<string, unknown>>;
type IsForwarded = (name: string) => boolean;
type MakeComponent = (...styles: readonly unknown[]) => Styled;
type Emotion = (tag: ElementType, options?: object) => MakeComponent;

/** What a component is that emotion made: React draws it by `render`. */
interface Styled {
  readonly __emotion_base: ElementType;
  readonly __emotion_forwardProp?: IsForwarded;
  render: (props: Props, ref: Ref<unknown>) => ReactElement;
}

/**
 * A styled component draws its element with the same properties, but works out no style for it: that is a sixth of the
 * time of a page that is drawn.
 */
function workOutNothing(): void {
  const emotion = createRequire(import.meta.url)('@emotion/styled') as { default: Emotion };
  const { default: withStyles } = emotion;
  emotion.default = (tag, options) => {
    const make = withStyles(tag, options);
    return (...styles) => {
      const styled = make(...styles);
      const drawWhole = styled.render;
      styled.render = (props, ref) => (areShown ? drawWhole(props, ref) : drawPlain(styled, props, ref));
      return styled;
    };
  };
}

function drawPlain(styled: Styled, props: Props, ref: Ref<unknown>): ReactElement {
  const { __emotion_base: base, __emotion_forwardProp: asked } = styled;
  const takesAs = !(asked ?? forwardedBy(base))('as');
  const tag = takesAs && props['as'] ? (props['as'] as ElementType) : base;
  const isForwarded = asked ?? forwardedBy(tag);
  const forwarded: Record<string, unknown> = {};
  for (const name in props)
    if (!(takesAs && name === 'as') && isForwarded(name)) forwarded[name] = props[name];
  if (ref !== null) forwarded['ref'] = ref;
  return createElement(tag, forwarded);
}

const forwardedBy = (tag: ElementType): IsForwarded =>
  typeof tag === 'string' ? isPropValid : (name) => name !== 'theme';

/** Every search by role asks whether what it found can be seen: by these three, of hundreds of elements. */
function styleOf(element: Element, property: string | symbol, whole: () => CSSStyleDeclaration): unknown {
  if (property === 'display') return displayOf(element);
  if (property === 'visibility') return inherited(element, property) || 'visible';
  if (property === 'pointerEvents' || property === 'pointer-events')
    return inherited(element, 'pointer-events') || 'auto';
  if (property === 'getPropertyValue')
    return (name: string) =>
      name === 'display' || name === 'visibility'
        ? styleOf(element, name, whole)
        : whole().getPropertyValue(name);
  if (typeof property === 'string' && ofKind.test(property) && !element.hasAttribute('style'))
    return Reflect.get(plainStyle(element), property);
  const value: unknown = Reflect.get(whole(), property, whole());
  return typeof value === 'function' ? value.bind(whole()) : value;
}

const ownStyle = (element: Element, property: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';

function inherited(element: Element, property: string): string {
  const own = ownStyle(element, property);
  if (own !== '' || element.parentElement === null) return own;
  return inherited(element.parentElement, property);
}

const displayOf = (element: Element): string => ownStyle(element, 'display') || plainStyle(element).display;

function plainStyle(element: Element): CSSStyleDeclaration {
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = [element.localName, ...attributes].join(' ');
  let style = plainStyles.get(kind);
  if (style === undefined) {
    const bare = element.cloneNode(false) as Element;
    bare.removeAttribute('style');
    style = wholeStyle(bare);
    plainStyles.set(kind, style);
  }
  return style;
}
