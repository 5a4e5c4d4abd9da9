// Prints the types of what Consul lists, as its filters and its JSON see them: names and kinds alone.
// `npm run reference -- consul-types` runs it in the module that an agent is built in.
package main

import (
	"encoding/json"
	"net"
	"os"
	"reflect"
	"strings"

	"github.com/hashicorp/consul/acl"
	"github.com/hashicorp/consul/agent/structs"
	"github.com/hashicorp/consul/api"
	"github.com/hashicorp/serf/serf"
)

type shape struct {
	Kind     string `json:"kind"`
	Bits     int    `json:"bits,omitempty"`
	Nullable bool   `json:"nullable,omitempty"`
	Filled   bool   `json:"filled,omitempty"`
	Raw      bool   `json:"raw,omitempty"`
	Of       *shape `json:"of,omitempty"`
	Ref      string `json:"ref,omitempty"`
}

type field struct {
	Name     string `json:"name"`
	Shape    *shape `json:"shape"`
	Optional bool   `json:"optional,omitempty"`
	Ignored  bool   `json:"ignored,omitempty"`
	Altered  bool   `json:"altered,omitempty"`
}

var types = map[string][]field{}
var marked = map[string]bool{}

// What filters see of the rows of each list.
var roots = []reflect.Type{
	reflect.TypeOf(structs.Node{}),
	reflect.TypeOf(structs.ServiceNode{}),
	reflect.TypeOf(structs.NodeService{}),
	reflect.TypeOf(structs.HealthCheck{}),
	reflect.TypeOf(structs.CheckServiceNode{}),
	reflect.TypeOf(api.AgentService{}),
	reflect.TypeOf(serf.Member{}),
	reflect.TypeOf(structs.Intention{}),
}

func main() {
	for _, root := range roots {
		shapeOf(root)
	}
	mergeEqual()
	facts := map[string]map[string][]field{}
	for name, fields := range types {
		facts[name] = map[string][]field{"fields": fields}
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(map[string]any{"types": facts}); err != nil {
		panic(err)
	}
}

// Marks a type of the client library, which an agent lists, until it has a name of its own.
const ofAgent = "Agent"

// Leaves out the types of the client library that are those of the server, or gives them their own names.
func mergeEqual() {
	for again := true; again; {
		again = false
		for name, fields := range types {
			own, isMarked := strings.CutPrefix(name, ofAgent)
			other, isTaken := types[own]
			if isMarked && marked[name] && (!isTaken || reflect.DeepEqual(fields, other)) {
				delete(types, name)
				types[own] = fields
				rename(name, own)
				again = true
			}
		}
	}
}

func rename(from, to string) {
	for _, fields := range types {
		for _, one := range fields {
			for at := one.Shape; at != nil; at = at.Of {
				if at.Ref == from {
					at.Ref = to
				}
			}
		}
	}
}

func shapeOf(rtype reflect.Type) *shape {
	if rtype == reflect.TypeOf((*interface{})(nil)).Elem() {
		return &shape{Kind: "any"}
	}
	if rtype.PkgPath() == "time" {
		switch rtype.Name() {
		case "Duration":
			return &shape{Kind: "duration"}
		case "Time":
			return &shape{Kind: "time"}
		}
	}
	if rtype == reflect.TypeOf(net.IP{}) {
		return &shape{Kind: "bytes", Raw: true}
	}
	switch kind := rtype.Kind(); kind {
	case reflect.Ptr:
		of := *shapeOf(rtype.Elem())
		of.Nullable = true
		return &of
	case reflect.String, reflect.Bool:
		return &shape{Kind: kind.String()}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &shape{Kind: "int", Bits: rtype.Bits()}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &shape{Kind: "uint", Bits: rtype.Bits()}
	case reflect.Float32, reflect.Float64:
		return &shape{Kind: "float", Bits: rtype.Bits()}
	case reflect.Slice:
		of := shapeOf(rtype.Elem())
		// No entry of a list is null.
		of.Filled = of.Nullable
		return &shape{Kind: "array", Of: of}
	case reflect.Map:
		if rtype.Key() != reflect.TypeOf("") {
			panic("a map with other keys than text")
		}
		return &shape{Kind: "map", Of: shapeOf(rtype.Elem())}
	case reflect.Struct:
		name := rtype.Name()
		if strings.HasSuffix(rtype.PkgPath(), "/api") {
			name = ofAgent + name
			marked[name] = true
		}
		visit(name, rtype)
		return &shape{Kind: "object", Ref: name}
	default:
		return &shape{Kind: "any"}
	}
}

func visit(name string, rtype reflect.Type) {
	if _, seen := types[name]; seen {
		return
	}
	types[name] = []field{}
	fields := []field{}
	for at := 0; at < rtype.NumField(); at++ {
		member := rtype.Field(at)
		if member.PkgPath != "" && !member.Anonymous {
			continue
		}
		fields = append(fields, fieldsOf(rtype, member, false)...)
	}
	types[name] = fields
}

func fieldsOf(parent reflect.Type, member reflect.StructField, ignored bool) []field {
	isIgnored := ignored || member.Tag.Get("bexpr") == "-"
	name, options, _ := strings.Cut(member.Tag.Get("json"), ",")
	if name == "-" && isIgnored {
		return nil
	}
	if name != "" && name != member.Name || !isIgnored && (member.Anonymous || member.Tag.Get("bexpr") != "") {
		panic("a field with two names: " + member.Name)
	}
	if member.Type == reflect.TypeOf(acl.EnterpriseMeta{}) {
		// Only Consul Enterprise has these.
		return []field{unfiltered("Namespace"), unfiltered("Partition")}
	}
	if member.Anonymous {
		// The JSON has its members, and filters do not.
		all := []field{}
		for at := 0; at < member.Type.NumField(); at++ {
			all = append(all, fieldsOf(parent, member.Type.Field(at), true)...)
		}
		return all
	}
	one := field{Name: member.Name, Ignored: isIgnored, Optional: strings.Contains(options, "omitempty")}
	if isIgnored {
		one.Shape = plain(member.Type)
	} else {
		one.Shape = shapeOf(member.Type)
		// Filters see the bytes of an address, the JSON shows its text.
		one.Altered = one.Shape.Raw
		one.Shape.Filled = one.Shape.Nullable && parent == reflect.TypeOf(structs.CheckServiceNode{})
	}
	return []field{one}
}

func unfiltered(name string) field {
	return field{Name: name, Shape: &shape{Kind: "string"}, Optional: true, Ignored: true}
}

// The members of what filters ignore are left out.
func plain(rtype reflect.Type) *shape {
	switch kind := rtype.Kind(); kind {
	case reflect.Struct:
		if rtype.PkgPath() == "time" {
			return shapeOf(rtype)
		}
		return &shape{Kind: "any"}
	case reflect.Ptr, reflect.Map, reflect.Slice:
		return &shape{Kind: "any"}
	default:
		return shapeOf(rtype)
	}
}
