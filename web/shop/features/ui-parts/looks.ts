/**
 * How the elements with this selector look, in words: a line for each of them and for what is in it, with its size and
 * the computed styles that a theme or a stylesheet decides. Unlike a photograph it is the same on every machine: it
 * names no pixel of a letter or an edge.
 *
 * @returns lines such as 'Button accent (dark) button: 52 high, …', in the order of the page
 */
export function lookOf(selector: string): string[] {
  // What is on its way to another colour is where it is going; what turns stands still.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
    else animation.cancel();
  }
  const hex = (color: string) => {
    const [, channels = ''] = /^rgba?\((.+)\)$/.exec(color) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels.split(/[\s,/]+/).map(Number);
    if (channels === '') return color;
    if (alpha === 0) return '';
    const solid = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
    return alpha === 1 ? solid : `${solid} at ${alpha}`;
  };
  const said = (name: string, value: string) => (value ? [`${name} ${value}`] : []);
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  function wordsFor(element: Element): string {
    const style = getComputedStyle(element);
    const border = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
      const width = style[`border${side}Width` as 'borderTopWidth'];
      return width === '0px' ? '' : `${width} ${hex(style[`border${side}Color` as 'borderTopColor'])}`;
    });
    const isControl = element.matches('button, a, input, select, textarea');
    const isPicture = element.matches('svg, img');
    return [
      // Heights come from lines and padding; widths are those of words, except where there are none.
      ...(isControl || isPicture ? [`${Math.round(element.getBoundingClientRect().height)} high`] : []),
      ...(isPicture ? [`${Math.round(element.getBoundingClientRect().width)} wide`] : []),
      ...(hasWords(element) || isControl
        ? [`text ${hex(style.color)} ${style.fontSize}/${style.lineHeight} ${style.fontWeight}`]
        : []),
      ...(element.matches('svg') && style.color ? [`ink ${hex(style.color)}`] : []),
      ...said('ground', hex(style.backgroundColor)),
      ...said('border', [...new Set(border)].filter(Boolean).join(' | ')),
      ...said('corners', style.borderRadius === '0px' ? '' : style.borderRadius),
      ...said('padding', style.padding === '0px' ? '' : style.padding),
      ...said('shadow', style.boxShadow === 'none' ? '' : style.boxShadow),
      ...said(
        'outline',
        style.outlineStyle === 'none' || style.outlineWidth === '0px'
          ? ''
          : `${style.outlineWidth} ${hex(style.outlineColor)}`,
      ),
      ...said('opacity', style.opacity === '1' ? '' : style.opacity),
      ...said('scale', style.scale === 'none' ? '' : style.scale),
    ].join(', ');
  }

  return [...document.querySelectorAll(selector)].flatMap((sample) => {
    const theme = sample.closest('[data-shown-theme]')?.getAttribute('data-shown-theme');
    const name = `${sample.getAttribute('data-part')} ${sample.getAttribute('data-state')} (${theme})`;
    return [...sample.querySelectorAll('*')].flatMap((element) => {
      const words = wordsFor(element);
      return words ? [`${name} ${element.localName}: ${words}`] : [];
    });
  });
}
