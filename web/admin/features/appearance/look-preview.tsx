import type { CSSProperties } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AdminAppearance } from '#contract/admin/settings.ts';
import { picturePath } from '#rules/pictures.ts';
import { localized } from '#rules/text/localized.ts';
import { nearestAccent, themeTokens } from '#rules/theme/theme.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './look-preview.module.css';

/** What is in the form as shoppers would see it: the head of a page, a card, a note, the foot, and the tab's icon. */
export function ThemePreview() {
  const t = useT();
  const { control } = useFormContext<AdminAppearance>();
  const values = useWatch({ control }) as AdminAppearance;
  const tagline = localized(values, 'tagline', useLanguage());
  const { colors, radii } = themeTokens({ ...values, accent: nearestAccent(values.accent) });
  return (
    <section className={styles.preview} style={{ ...colors, ...radii } as CSSProperties} aria-hidden="true">
      <p className={styles.tab}>
        <Mark mark={values.mark} side={16} /> {values.name}
      </p>
      <p className={styles.head}>
        <Sign {...values} logo={values.logo} />
      </p>
      <div className={styles.card}>
        <span className={styles.tag}>{t('admin_appearance.preview_tag')}</span>
        <span className={styles.picture} />
        <b>{t('admin_appearance.preview_product')}</b>
        <span className={styles.button}>{t('admin_appearance.preview_button')}</span>
      </div>
      <p className={styles.note}>
        <span>✓</span> {t('admin_appearance.preview_note')}
      </p>
      <p className={styles.foot}>
        <Sign {...values} logo={values.logo_dark} />
        <small>
          © {values.name}
          {tagline && ` — ${tagline}`}
        </small>
      </p>
    </section>
  );
}

function Sign({ name, mark, logo }: Pick<AdminAppearance, 'name' | 'mark' | 'logo'>) {
  return logo ? (
    <img className={styles.logo} src={picturePath(logo, 320)} alt="" />
  ) : (
    <>
      <Mark mark={mark} side={28} /> <b>{name}</b>
    </>
  );
}

const Mark = ({ mark, side }: { mark: string | null; side: number }) => (
  <img src={mark ? picturePath(mark, 320) : '/favicon.svg'} width={side} height={side} alt="" />
);
