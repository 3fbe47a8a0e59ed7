/** The form controls of house rules and settings. */

import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

export interface FormChoice<T extends string> {
  value: T;
  label: string;
}

interface Choosing<T extends string> {
  label: string;
  picks: readonly FormChoice<T>[];
  value: T;
  onChoose: (value: T) => void;
}

/** Two or three choices side by side. */
export function Segments<T extends string>(props: Choosing<T>): JSX.Element {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{props.label}</legend>
      <div class="segments-row">
        {props.picks.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldText {
  label: string;
  help?: string | undefined;
  mark?: string | undefined; // shown after the label
}

function Explained({ id, label, help, mark }: FieldText & { id: string }): JSX.Element {
  return (
    <div class="rule-words">
      <label for={id}>{label}</label>
      {mark && <span class="rule-mark">{mark}</span>}
      {help && <p id={`${id}-help`}>{help}</p>}
    </div>
  );
}

/** One of several choices, with a sentence about them. */
export function Select<T extends string>(
  props: Choosing<T> & FieldText & { children?: ComponentChildren },
): JSX.Element {
  const id = useId();
  return (
    <div class="rule">
      <Explained id={id} label={props.label} help={props.help} mark={props.mark} />
      <select
        id={id}
        aria-describedby={props.help && `${id}-help`}
        value={props.value}
        onChange={(event) => props.onChoose(event.currentTarget.value as T)}
      >
        {props.picks.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {props.children}
    </div>
  );
}

/** Yes or no. */
export function Switch(
  props: FieldText & { on: boolean; onChange: (on: boolean) => void },
): JSX.Element {
  const id = useId();
  return (
    <div class="rule rule-switch">
      <Explained id={id} label={props.label} help={props.help} mark={props.mark} />
      <input
        id={id}
        type="checkbox"
        role="switch"
        class="switch"
        aria-describedby={props.help && `${id}-help`}
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

/** A number within bounds; anything else that is typed is corrected. */
export function NumberField(
  props: FieldText & {
    lowest: number;
    highest: number;
    value: number;
    onChange: (n: number) => void;
  },
): JSX.Element {
  const id = useId();
  const { lowest, highest } = props;
  const changed = (field: HTMLInputElement) => {
    const typed = Number.parseInt(field.value, 10);
    const number = Number.isNaN(typed) ? props.value : Math.min(highest, Math.max(lowest, typed));
    field.value = String(number);
    props.onChange(number);
  };
  return (
    <div class="rule">
      <Explained id={id} label={props.label} help={props.help} mark={props.mark} />
      <input
        id={id}
        type="number"
        class="num-field"
        inputMode="numeric"
        min={lowest}
        max={highest}
        aria-describedby={props.help && `${id}-help`}
        value={props.value}
        onChange={(event) => changed(event.currentTarget)}
      />
    </div>
  );
}
