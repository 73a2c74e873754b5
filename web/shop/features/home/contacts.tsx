import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';

/** Where the shop is and how to reach it, as staff have set it. */
export function Contacts({ footer }: { footer: Footer }) {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const location = localized(footer, 'location', language);
  const schedule = localized(footer, 'schedule', language);
  return (
    <div className={page.prose} id="contacts">
      <h2>{t('contacts')}</h2>
      <p>
        <a href={footer.maps_url} target="_blank" rel="noreferrer" lang={foreign(location)}>
          {location}
        </a>
        <br />
        <span lang={foreign(schedule)}>{schedule}</span>
        <br />
        <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{footer.phone}</a>
        <br />
        <a href={`mailto:${footer.email}`}>{footer.email}</a>
      </p>
    </div>
  );
}
