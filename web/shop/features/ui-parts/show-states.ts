/**
 * Shows parts as they are under the pointer, pressed or focused, without either: the first control in each element with
 * `data-state` gets the state as `data-shown`, and each rule of a stylesheet for that state a twin for the attribute.
 */
export function showStates(): void {
  const states = ['hover', 'active', 'focus-visible'];
  const attributeOf = (state: string) => `[data-shown="${state}"]`;

  for (const sample of document.querySelectorAll('[data-state]')) {
    const state = sample.getAttribute('data-state') ?? '';
    if (states.includes(state)) {
      sample.querySelector('button, a, input, select, textarea, summary')?.setAttribute('data-shown', state);
    }
  }

  type Group = { cssRules: CSSRuleList; insertRule: (rule: string, index: number) => number };
  function addTwins(group: Group): void {
    for (let place = group.cssRules.length - 1; place >= 0; place -= 1) {
      const rule = group.cssRules[place];
      if (rule instanceof CSSStyleRule) {
        const twin = states.reduce(
          (selector, state) => selector.replaceAll(`:${state}`, attributeOf(state)),
          rule.selectorText,
        );
        if (twin !== rule.selectorText) group.insertRule(`${twin} { ${rule.style.cssText} }`, place + 1);
      } else if (rule instanceof CSSGroupingRule) {
        addTwins(rule);
      }
    }
  }
  for (const sheet of document.styleSheets) addTwins(sheet);
}
