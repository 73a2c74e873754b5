import { useT } from '#web/i18n/i18n.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { chooseTheme, themeChoices, useThemeChoice } from './theme.ts';
import styles from './theme-switch.module.css';

const icons = { light: 'sun', dark: 'moon' } as const;

/** Light, dark, or as the device has it. Its ground and text are those of where it stands. */
export function ThemeSwitch() {
  const t = useT();
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles.switch} aria-label={t('ui.theme')}>
      {themeChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          aria-label={t(`ui.theme_${choice}`)}
          title={t(`ui.theme_${choice}`)}
          onClick={() => chooseTheme(choice)}
        >
          {choice === 'system' ? t('ui.theme_system') : <Icon name={icons[choice]} size={20} />}
        </button>
      ))}
    </fieldset>
  );
}
