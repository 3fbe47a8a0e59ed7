/** A house rule of a game, as the control that fits it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isSwitch, type Option } from "../../net/game-info.ts";
import { NumberField, Select, Switch } from "../../ui/form-controls.tsx";
import { useWords } from "../../words/context.ts";
import { optionLabel, sayOption } from "../../words/option-text.ts";

export interface OptionFieldProps {
  game: string;
  option: Option;
  value: string;
  changed: boolean;
  onChange: (value: string) => void;
}

export function OptionField(props: OptionFieldProps): JSX.Element {
  const { game, option, value, onChange } = props;
  const words = useWords();
  const key = `option.${game}.${option.name}`;
  const row = {
    label: optionLabel(words, game, option.name),
    help: words.sayIfAny(`${key}.help`),
    mark: props.changed ? words.say("rules.differs") : undefined,
  };
  if (isSwitch(option)) {
    return <Switch {...row} on={value === "yes"} onChange={(on) => onChange(on ? "yes" : "no")} />;
  }
  switch (option.kind) {
    case "number":
      return (
        <NumberField
          {...row}
          lowest={option.lowest}
          highest={option.highest}
          value={Number(value)}
          onChange={(number) => onChange(String(number))}
        />
      );
    case "choice": {
      const picks = option.values.map((one) => ({
        value: one,
        label: sayOption(words, game, option.name, one)[1],
      }));
      return <Select {...row} picks={picks} value={value} onChoose={onChange} />;
    }
    case "text":
      return <NamedOrOwn {...props} {...row} values={option.values} example={option.example} />;
  }
}

const OWN = "own";

type NamedOrOwnProps = OptionFieldProps & {
  label: string;
  help: string;
  mark: string | undefined;
  values: readonly string[];
  example: string; // of a text of one's own
};

/** A few named values, or a text of one's own. */
function NamedOrOwn(props: NamedOrOwnProps): JSX.Element {
  const { label, help, mark, value, values, example, onChange } = props;
  const words = useWords();
  const key = `option.${props.game}.${props.option.name}`;
  const [own, setOwn] = useState(!values.includes(value));
  const isOwn = own || !values.includes(value);
  const picks = [...values, OWN].map((one) => ({
    value: one,
    label: words.sayIfAny(`${key}.${one}`) || one,
  }));
  const choose = (chosen: string) => {
    setOwn(chosen === OWN);
    if (chosen !== OWN) onChange(chosen);
  };
  return (
    <Select
      label={label}
      help={help}
      mark={mark}
      picks={picks}
      value={isOwn ? OWN : value}
      onChoose={choose}
    >
      {isOwn && (
        <label class="rule-own">
          <span>{words.sayIfAny(`${key}.own.help`)}</span>
          <input
            dir="ltr"
            maxLength={80}
            value={values.includes(value) ? "" : value}
            placeholder={example}
            onChange={(event) => onChange(event.currentTarget.value.trim() || props.option.default)}
          />
        </label>
      )}
    </Select>
  );
}
