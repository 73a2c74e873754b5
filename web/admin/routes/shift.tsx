import { useParams } from 'react-router';
import { ShiftView } from '#web/admin/features/money/shift-view.tsx';

/** /admin/shifts/{id}: one shift; closed, it prints as its report. */
export default function ShiftScreen() {
  const id = Number(useParams().id);
  return <ShiftView key={id} id={id} />;
}
