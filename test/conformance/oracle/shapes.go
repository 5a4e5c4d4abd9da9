package main

import (
	"encoding/json"
	"fmt"
	"go/token"
	"reflect"
	"time"
)

// A shape as types.json describes it: the Go type that a filter meets.
type shape struct {
	Kind   string  `json:"kind"`
	Name   string  `json:"name"`
	Named  bool    `json:"named"`
	Bits   int     `json:"bits"`
	Length int     `json:"length"`
	JSON   string  `json:"json"`
	To     *shape  `json:"to"`
	Of     *shape  `json:"of"`
	Key    *shape  `json:"key"`
	Fields []field `json:"fields"`
}

type field struct {
	Filter     string `json:"filter"`
	JSON       string `json:"json"`
	JSONInline bool   `json:"json_inline"`
	Ignored    bool   `json:"ignored"`
	Type       shape  `json:"type"`
}

type namedString string

// How often a shape may stand inside itself: a Go type made at run time cannot be recursive, so it
// is written out this often, and contains a struct without fields at the end.
const maxRecursion = 6

type shapes struct {
	named map[string]shape
	built map[string]reflect.Type
	// How often each shape is being built at this moment.
	open map[string]int
}

func newShapes(named map[string]shape) *shapes {
	return &shapes{named: named, built: map[string]reflect.Type{}, open: map[string]int{}}
}

// The datum as a value of the named shape.
func (s *shapes) fill(name, datum string) (value any, err error) {
	built, ok := s.built[name]
	if !ok {
		if _, known := s.named[name]; !known {
			return nil, fmt.Errorf("there is no shape %q", name)
		}
		if built, err = s.typeOf(shape{Kind: "struct", Name: name}); err != nil {
			return nil, err
		}
		s.built[name] = built
	}
	pointer := reflect.New(built)
	if err := json.Unmarshal([]byte(datum), pointer.Interface()); err != nil {
		return nil, err
	}
	return pointer.Elem().Interface(), nil
}

func (s *shapes) typeOf(of shape) (reflect.Type, error) {
	switch of.Kind {
	case "bool":
		return reflect.TypeFor[bool](), nil
	case "string":
		if of.Named {
			return reflect.TypeFor[namedString](), nil
		}
		return reflect.TypeFor[string](), nil
	case "int", "uint", "float":
		return numberType(of)
	case "bytes":
		if of.JSON == "raw" {
			return reflect.TypeFor[json.RawMessage](), nil
		}
		return reflect.TypeFor[[]byte](), nil
	case "time":
		return reflect.TypeFor[time.Time](), nil
	case "any":
		return reflect.TypeFor[any](), nil
	case "json_number":
		return reflect.TypeFor[json.Number](), nil
	case "pointer":
		to, err := s.typeOf(*of.To)
		if err != nil {
			return nil, err
		}
		return reflect.PointerTo(to), nil
	case "list", "array", "map":
		element, err := s.typeOf(*of.Of)
		if err != nil {
			return nil, err
		}
		if of.Kind == "list" {
			return reflect.SliceOf(element), nil
		}
		if of.Kind == "array" {
			return reflect.ArrayOf(of.Length, element), nil
		}
		key, err := s.typeOf(*of.Key)
		if err != nil {
			return nil, err
		}
		return reflect.MapOf(key, element), nil
	case "struct":
		return s.structType(of)
	}
	return nil, fmt.Errorf("there is no kind %q", of.Kind)
}

var numbers = map[string]reflect.Type{
	"int8": reflect.TypeFor[int8](), "int16": reflect.TypeFor[int16](),
	"int32": reflect.TypeFor[int32](), "int64": reflect.TypeFor[int64](),
	"uint8": reflect.TypeFor[uint8](), "uint16": reflect.TypeFor[uint16](),
	"uint32": reflect.TypeFor[uint32](), "uint64": reflect.TypeFor[uint64](),
	"float32": reflect.TypeFor[float32](), "float64": reflect.TypeFor[float64](),
}

func numberType(of shape) (reflect.Type, error) {
	name := fmt.Sprintf("%s%d", of.Kind, of.Bits)
	if number, ok := numbers[name]; ok {
		return number, nil
	}
	return nil, fmt.Errorf("there is no %s", name)
}

func (s *shapes) structType(of shape) (reflect.Type, error) {
	fields := of.Fields
	if of.Name != "" {
		named, ok := s.named[of.Name]
		if !ok {
			return nil, fmt.Errorf("there is no shape %q", of.Name)
		}
		if s.open[of.Name] == maxRecursion {
			return reflect.TypeFor[struct{}](), nil
		}
		s.open[of.Name]++
		defer func() { s.open[of.Name]-- }()
		fields = named.Fields
	}
	var made []reflect.StructField
	for index, field := range fields {
		fieldType, err := s.typeOf(field.Type)
		if err != nil {
			return nil, err
		}
		// The filter's name is the Go name where Go takes it, and otherwise comes from a tag.
		name, tag := field.Filter, ""
		if !token.IsExported(name) || !token.IsIdentifier(name) {
			name, tag = fmt.Sprintf("Field%d", index), fmt.Sprintf(`bexpr:%q`, field.Filter)
		}
		if field.Ignored {
			tag = `bexpr:"-"`
		}
		if !field.JSONInline {
			tag += fmt.Sprintf(` json:%q`, field.JSON)
		}
		made = append(made, reflect.StructField{
			Name:      name,
			Type:      fieldType,
			Tag:       reflect.StructTag(tag),
			Anonymous: field.JSONInline,
		})
	}
	return reflect.StructOf(made), nil
}
