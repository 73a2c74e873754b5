import { kyrgyzDates } from './kyrgyz-dates.ts';
import { installDates } from './own-dates.ts';

/** For a server, which writes in every language. */
export function installAllDates(): void {
  installDates('ky', kyrgyzDates);
}
