import { useEffect } from 'react';
import { useSamples } from './samples.tsx';
import { showStates } from './show-states.ts';
import styles from './ui-parts-screen.module.css';

const themes = ['light', 'dark'] as const;

/** Every part of `web/ui` in every state, the light theme next to the dark one. */
export function UiPartsScreen() {
  useEffect(showStates, []);
  const [light, dark] = [useSamples('light'), useSamples('dark')];
  return light.map(({ part }, place) => (
    <section key={part} className={styles.part} aria-label={part}>
      <h2>{part}</h2>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <dl key={theme} className={`${styles.theme} ${styles[theme]}`} data-shown-theme={theme}>
            {Object.entries((theme === 'light' ? light : dark)[place]?.states ?? {}).map(([state, sample]) => (
              <div key={state}>
                <dt>{state}</dt>
                <dd data-part={part} data-state={state}>
                  {sample}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  ));
}
